/** Fetches what every room's judge needs, for tests that think about all games. */
import { loadJudge } from '@jatekvilag/bots'
import { openGame, unwrap } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'

for (const entry of GAMES) if (entry.bot.judge) await loadJudge(unwrap(openGame(entry)))
