import type { Language } from '@jatekvilag/engine'
import { translator } from '../i18n/messages.ts'

const en = {
  hint: 'Hint',
  'hint-thinking': 'Looking for a good move…',
  'hint-stop': 'Enough',
  'hint-failed': 'No hint could be found here.',
  'hint-play': 'Play it',
  'hint-close': 'Hide the hint',
  'idea-wins': 'wins at once',
  'idea-takes': '{count, plural, =1 {takes a piece} other {takes # pieces}}',
  'idea-turns': '{count, plural, =1 {turns a piece over} other {turns # pieces over}}',
  'idea-prevents': 'prevents an immediate loss',
  'idea-promotes': 'promotes',
  'sure-win': '{turns, plural, =0 {wins for certain} other {wins for certain, in # actions at most}}',
  'sure-loss': 'everything loses here against best play; this holds out longest',
  'sure-draw': 'a certain draw; more cannot be forced',
  chances: 'chances about {percent} %',
  next: 'Then perhaps: {line}',
  evaluation: 'Evaluation',
  'evaluation-bar': 'Evaluation: {name} {percent} %',
  'evaluation-wait': 'The position is being judged…',
  review: 'Where did I go wrong?',
  'review-title': 'The turns that cost most',
  'review-progress': '{done} of {of} decisions looked at',
  'review-stop': 'Stop',
  'review-none': 'Nothing serious was found: well played.',
  'review-turn': 'Turn {number}, {name}: {played}',
  'review-better': 'Better was {better} ({idea}). It cost about {percent} % of the chances.',
  'review-better-plain': 'Better was {better}. It cost about {percent} % of the chances.',
  'review-show': 'Show',
  'review-close': 'Close the review',
  'move-now': 'Move now',
}

export type AnalysisText = keyof typeof en

const hu: Record<AnalysisText, string> = {
  hint: 'Tipp',
  'hint-thinking': 'Jó lépést keres…',
  'hint-stop': 'Elég',
  'hint-failed': 'Itt nem akadt tipp.',
  'hint-play': 'Meglépem',
  'hint-close': 'Tipp elrejtése',
  'idea-wins': 'azonnal nyer',
  'idea-takes': '{count, plural, =1 {levesz egy bábut} other {levesz # bábut}}',
  'idea-turns': '{count, plural, =1 {átfordít egy bábut} other {átfordít # bábut}}',
  'idea-prevents': 'elhárítja az azonnali vereséget',
  'idea-promotes': 'átváltozik',
  'sure-win': '{turns, plural, =0 {biztosan nyer} other {biztosan nyer, legkésőbb # lépésen belül}}',
  'sure-loss': 'hibátlan ellenfél ellen itt minden veszít; ez tart ki a legtovább',
  'sure-draw': 'biztos döntetlen; többet nem lehet kikényszeríteni',
  chances: 'esély kb. {percent}%',
  next: 'Utána talán: {line}',
  evaluation: 'Értékelés',
  'evaluation-bar': 'Értékelés: {name} {percent}%',
  'evaluation-wait': 'Az állás értékelése folyamatban…',
  review: 'Hol rontottam el?',
  'review-title': 'A legtöbbe kerülő lépések',
  'review-progress': '{of} döntésből {done} átnézve',
  'review-stop': 'Elég',
  'review-none': 'Komoly hiba nem akadt: szép játék volt.',
  'review-turn': '{number}. lépés, {name}: {played}',
  'review-better': 'Jobb lett volna: {better} ({idea}). Az esélyek kb. {percent}%-ába került.',
  'review-better-plain': 'Jobb lett volna: {better}. Az esélyek kb. {percent}%-ába került.',
  'review-show': 'Mutasd',
  'review-close': 'Elemzés bezárása',
  'move-now': 'Lépj most!',
}

const inEnglish = translator<AnalysisText>('en', en)
const translators: Readonly<Record<Language, typeof inEnglish>> = {
  en: inEnglish,
  hu: translator<AnalysisText>('hu', hu),
}

export const analysisText = (language: Language) => translators[language] ?? inEnglish
