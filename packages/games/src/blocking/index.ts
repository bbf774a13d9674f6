import { cowsAndLeopards } from './cows-and-leopards/cows-and-leopards.ts'
import { foxAndGeese } from './fox-and-geese/fox-and-geese.ts'
import { greyhoundsAndFoxes } from './greyhounds-and-foxes/greyhounds-and-foxes.ts'
import { hunterAndHare } from './hunter-and-hare/hunter-and-hare.ts'
import { muTorere } from './mu-torere/mu-torere.ts'
import { siegeOfTheCastle } from './siege-of-the-castle/siege-of-the-castle.ts'
import { spiderWeb } from './spider-web/spider-web.ts'
import { wolfAndDogs } from './wolf-and-dogs/wolf-and-dogs.ts'

export const blocking = [
  greyhoundsAndFoxes,
  muTorere,
  wolfAndDogs,
  spiderWeb,
  foxAndGeese,
  cowsAndLeopards,
  hunterAndHare,
  siegeOfTheCastle,
]
