import type { SentenceId } from '../problem.ts'

/** Whose rules these are, and what experienced organisers advise: told on the page of the club, enforced by nobody. */
export const RULES_OF: SentenceId = 'rules-years'
export const ADVICE: readonly SentenceId[] = ['advice-first', 'advice-next', 'advice-teach', 'advice-sets']
