import { muTorere } from './mu-torere.ts'
import { wolfAndDogs } from './wolf-and-dogs.ts'

export const blocking = [muTorere, wolfAndDogs]
