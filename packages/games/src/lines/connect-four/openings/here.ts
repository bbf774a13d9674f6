/** The openings at once, for programs that have all games at hand: the terminal, the server, tests. */
import file from './openings.json' with { type: 'json' }
import { keepOpenings } from './openings.ts'

keepOpenings(file)
