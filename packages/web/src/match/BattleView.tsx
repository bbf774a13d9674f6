import { type Battle, type Look as PieceLook, wordOf } from '@jatekvilag/engine'
import { PieceView } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import type { Look } from '../looks/index.ts'
import { Button } from '../ui/Button.tsx'
import type { Session } from './session.ts'
import { pieceName, seatName } from './words.ts'

/** Two pieces face to face, and what came of it. It stays until somebody has looked at it: a touch or a key goes on. */
export function BattleView({ session, battle, look }: { session: Session; battle: Battle; look: Look }) {
  const tongue = useTongue()
  const { t, language } = tongue
  const fighter = (piece: PieceLook, role: 'attacks' | 'defends') => (
    <div className="fighter" data-role={role}>
      <span className="quiet">{t(`match.battle-${role}`, { name: seatName(session, piece.owner, tongue) })}</span>
      <PieceView look={piece} game={session.game} theme={look} size={120} />
      <b>{pieceName(session.entry, piece, tongue)}</b>
      <span className="fighter-rank">{piece.badge && t('match.battle-rank', { rank: piece.badge })}</span>
    </div>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it has the focus and takes every key that presses buttons
    <section
      className="battle"
      data-testid="battle"
      role="alertdialog"
      aria-labelledby="battle-title"
      aria-describedby="battle-outcome"
      onClick={() => session.goOn()}
    >
      <h2 id="battle-title" className="unseen">
        {t('match.battle')}
      </h2>
      <div className="fighters">
        {fighter(battle.attacker, 'attacks')}
        {fighter(battle.defender, 'defends')}
      </div>
      <p id="battle-outcome" className="battle-outcome">
        {wordOf(session.entry, battle.outcome, language)}
      </p>
      <Button primary big autoFocus onPress={() => session.goOn()}>
        {t('match.battle-go-on')}
      </Button>
    </section>
  )
}
