/** The elements and attributes of SVG that only draw. Everything that is not here is taken out. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

export const ELEMENTS = set(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan style
  linearGradient radialGradient stop clipPath mask pattern marker
  filter feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge feMergeNode
`)

/** Elements that are taken out but whose contents may stay. */
export const TRANSPARENT = set('a switch')

/** Presentation: as attributes and inside `style` alike. */
export const PROPERTIES = set(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font font-family font-size font-stretch font-style font-variant font-weight image-rendering isolation letter-spacing
  lighting-color marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order
  shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering unicode-bidi vector-effect
  visibility word-spacing writing-mode
`)

export const ATTRIBUTES = set(`
  id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height viewBox points transform offset pathLength
  rotate textLength lengthAdjust gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
  patternTransform clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits preserveAspectRatio version
  markerWidth markerHeight markerUnits orient refX refY in in2 result stdDeviation mode type values operator
  k1 k2 k3 k4
`)
