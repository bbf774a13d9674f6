import type { Picture } from '../draw.ts'
import { duck, goose, hen, owl, songbird } from './birds.ts'
import { cat, leopard, lion, tiger } from './cats.ts'
import { dog, fox, greyhound, jackal, wolf } from './dogs.ts'
import { antelope, cow, giraffe, horse, pig, sheep, zebra } from './hoofed.ts'
import { bee, butterfly, fly, snail, spider } from './insects.ts'
import { bear, crocodile, elephant, hare, monkey, rat } from './small.ts'
import { fish, frog, turtle } from './water.ts'

/** Animals by the names that games give them. */
export const ANIMALS: Readonly<Record<string, Picture>> = {
  wolf,
  dog,
  fox,
  jackal,
  greyhound,
  hound: greyhound,
  leopard,
  tiger,
  lion,
  cat,
  rat,
  mouse: rat,
  hare,
  rabbit: hare,
  monkey,
  bear,
  elephant,
  crocodile,
  cow,
  antelope,
  giraffe,
  zebra,
  horse,
  sheep,
  lamb: sheep,
  pig,
  goose,
  duck,
  hen,
  owl,
  bird: songbird,
  fly,
  spider,
  bee,
  butterfly,
  snail,
  fish,
  frog,
  turtle,
}
