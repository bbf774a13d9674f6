import { camelotKoszoLang } from './camelot-koszo-lang.ts'
import { tetroid } from './tetroid.ts'

export const own = [camelotKoszoLang, tetroid]
