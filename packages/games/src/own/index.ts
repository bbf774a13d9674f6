import { camelotKoszoLang } from './camelot-koszo-lang/camelot-koszo-lang.ts'
import { tetroid } from './tetroid/tetroid.ts'

export const own = [camelotKoszoLang, tetroid]
