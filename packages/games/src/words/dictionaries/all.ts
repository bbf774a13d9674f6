/** Every list at once, for programs that have all games at hand: the terminal, the server, tests. */
import english from './english.json' with { type: 'json' }
import french from './french.json' with { type: 'json' }
import hungarian from './hungarian.json' with { type: 'json' }
import { keepWords } from './index.ts'

keepWords('en', english)
keepWords('fr', french)
keepWords('hu', hungarian)
