import { blackPath } from './black-path.ts'
import { gale } from './gale.ts'
import { gonnect } from './gonnect.ts'
import { havannah } from './havannah.ts'
import { hex } from './hex.ts'
import { thoughtwave } from './thoughtwave.ts'
import { trax } from './trax.ts'
import { twixt } from './twixt.ts'
import { y } from './y.ts'

export const connection = [blackPath, gale, gonnect, havannah, hex, thoughtwave, trax, twixt, y]
