import { RefereeDialog } from '../referee/RefereeDialog.tsx'
import type { OpenDialog } from '../room.ts'
import { ShareDialog } from '../together/ShareDialog.tsx'
import { AreaDialog, HandOverScreen } from './AreaDialogs.tsx'
import { BoardsDialog } from './BoardsDialog.tsx'
import { BoxDialog } from './BoxDialog.tsx'
import { CardDialog, ReshuffleDialog, TableDeckDialog } from './CardDialog.tsx'
import { CardsDialog } from './CardsDialog.tsx'
import { ChipsDialog } from './ChipsDialog.tsx'
import { PiecesDialog } from './PiecesDialog.tsx'
import { RandomisersDialog } from './RandomisersDialog.tsx'
import { RewriteDialog } from './RewriteDialog.tsx'
import { OpenGameDialog, OpenStartDialog, SaveDialog } from './SavesDialogs.tsx'
import { ScoreDialog } from './ScoreDialog.tsx'
import { DealDialog, KeysDialog, RenameDialog } from './SmallDialogs.tsx'
import { TimersDialog } from './TimersDialog.tsx'
import { UsePictureDialog } from './UsePictureDialog.tsx'

/** The one window that is open over the table, if any. */
export function OpenDialogs({ dialog, onClose }: { dialog: OpenDialog | undefined; onClose(): void }) {
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'box':
      return <BoxDialog onClose={onClose} />
    case 'pieces':
      return <PiecesDialog onClose={onClose} />
    case 'cards':
      return <CardsDialog onClose={onClose} />
    case 'board':
      return <BoardsDialog onClose={onClose} />
    case 'randomisers':
      return <RandomisersDialog onClose={onClose} />
    case 'chips':
      return <ChipsDialog onClose={onClose} />
    case 'area':
      return <AreaDialog onClose={onClose} />
    case 'timers':
      return <TimersDialog onClose={onClose} />
    case 'score':
      return <ScoreDialog onClose={onClose} />
    case 'open-start':
      return <OpenStartDialog onClose={onClose} />
    case 'open-game':
      return <OpenGameDialog onClose={onClose} />
    case 'save-start':
      return <SaveDialog kind="start" onClose={onClose} />
    case 'save-game':
      return <SaveDialog kind="game" onClose={onClose} />
    case 'rename':
      return <RenameDialog onClose={onClose} />
    case 'referee':
      return <RefereeDialog onClose={onClose} />
    case 'share':
      return <ShareDialog onClose={onClose} />
    case 'deal':
      return <DealDialog onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'rewrite':
      return <RewriteDialog key={dialog.id} id={dialog.id} onClose={onClose} />
    case 'card':
      return <CardDialog id={dialog.id} onClose={onClose} />
    case 'deck':
      return <TableDeckDialog key={dialog.id} id={dialog.id} onClose={onClose} />
    case 'reshuffle':
      return <ReshuffleDialog id={dialog.id} onClose={onClose} />
    case 'hand-over':
      return <HandOverScreen seat={dialog.seat} onClose={onClose} />
    case 'use-picture':
      return <UsePictureDialog picture={dialog.picture} onClose={onClose} />
  }
}
