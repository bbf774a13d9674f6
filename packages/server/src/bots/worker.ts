/** The thread of programs where the sources run as they are. */
import { serveAsBot } from './thinker.ts'

serveAsBot()
