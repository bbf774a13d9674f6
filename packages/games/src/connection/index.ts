import { blackPath } from './black-path/black-path.ts'
import { gale } from './gale/gale.ts'
import { gonnect } from './gonnect/gonnect.ts'
import { havannah } from './havannah/havannah.ts'
import { hex } from './hex/hex.ts'
import { thoughtwave } from './thoughtwave/thoughtwave.ts'
import { trax } from './trax/trax.ts'
import { twixt } from './twixt/twixt.ts'
import { y } from './y/y.ts'

export const connection = [blackPath, gale, gonnect, havannah, hex, thoughtwave, trax, twixt, y]
