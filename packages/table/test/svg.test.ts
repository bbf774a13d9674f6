import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { harmlessSvg } from '../src/index.ts'

const clean = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  harmlessSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )?.text

/** Nothing in the result may act or reach outside. */
function isQuiet(text: string): boolean {
  return !/<script|foreignObject|<iframe|<image|<animate|<set|\son\w+=|javascript|data:|https?:(?!\/\/www\.w3\.org\/2000\/svg")|@import|url\((?!#)|<!|<\?/i.test(
    text,
  )
}

describe('drawings from anywhere', () => {
  it('keep what draws', () => {
    const drawing =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<g transform="translate(1 2)"><path d="M0 0L5 5Z" fill="url(#g)" style="stroke:#000;stroke-width:2"></path>' +
      '<text x="1" y="2" font-family="serif">Ő &amp; ű &lt;3</text><use href="#p"></use></g>'
    expect(clean(drawing)).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">${drawing}</svg>`,
    )
  })

  it.each(['viewBox="0 0 99 9" width="9mm"', 'viewBox="0 0 7 9" width="9pt"', 'viewBox="0 0 1e-5 7"', 'width="1e-9"'])(
    'whose size follows from %s are not changed when they are read again',
    (size) => {
      const once = clean('', size)!
      expect(harmlessSvg(once)?.text).toBe(once)
    },
  )

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a script with a prefix', '<svg:script>alert(1)</svg:script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
    ],
    ['an event handler', '<rect onclick="alert(1)" width="1"/>'],
    ['an event handler in odd writing', '<rect OnLoad = "alert(1)" width="1"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect width="1"/></a>'],
    ['a link in entities', '<a xlink:href="&#106;avascript:alert(1)"><rect/></a>'],
    ['an image', '<image href="https://example.org/x.png"/>'],
    ['an image as data', '<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>'],
    ['a use from elsewhere', '<use href="https://example.org/x.svg#y"/>'],
    ['a use of data', '<use xlink:href="data:image/svg+xml;base64,AAAA#x"/>'],
    ['an animation that sets a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an animation', '<animate attributeName="onload" values="alert(1)"/>'],
    ['a style address', '<rect style="fill:url(https://example.org/x)"/>'],
    ['a style address with escapes', '<rect style="fill:u\\72l(https://example.org/x)"/>'],
    ['a style address across lines', '<rect style="fill:url(\n//example.org/x)"/>'],
    ['an attribute address', '<rect fill="url(//example.org/x#y)" mask="url(data:x)"/>'],
    ['an image set', '<rect style="mask:image-set(&quot;https://example.org/x&quot; 1x)"/>'],
    ['an imported style sheet', '<style>@import "https://example.org/x.css";</style>'],
    ['a style sheet with an address', '<style>rect{fill:url(https://example.org)}</style>'],
    ['a font from elsewhere', '<style>@font-face{font-family:x;src:url(https://example.org)}</style>'],
    ['a style sheet that leaves itself', '<style>a{}&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an instruction', '<?xml-stylesheet href="https://example.org/x.css"?>'],
    ['an embedded frame', '<iframe src="https://example.org"/>'],
    ['a handler element', '<handler type="text/javascript">alert(1)</handler>'],
    ['another name space', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['a base', '<rect xml:base="https://example.org/" width="1"/>'],
    ['a mouse pointer from elsewhere', '<rect style="cursor:url(https://example.org/x.cur)"/>'],
    ['a filter image', '<filter id="f"><feImage href="https://example.org/x"/></filter>'],
  ])('lose %s', (_, inside) => {
    const text = clean(inside)
    expect(text).toBeDefined()
    expect(isQuiet(text!), text).toBe(true)
  })

  it('keep plain rules of a style sheet and drop the rest of it', () => {
    const text = clean(
      '<style>/* c */ .a, #b > g { fill: red; behavior: url(x); width: 3px } @media x { .c{fill:red} }</style>',
    )
    expect(text).toContain('<style>.a, #b &gt; g{fill:red}')
    expect(text).not.toContain('behavior')
  })

  it('cannot grow: a use inside what a use repeats is dropped, and entities of a document are not known', () => {
    const laughs =
      '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>' +
      '<svg viewBox="0 0 1 1"><g id="x"><use href="#y"/><use href="#y"/></g><g id="y"><rect/></g><use href="#x"/><text>&b;</text></svg>'
    const { text } = harmlessSvg(laughs)!
    expect(text.match(/<use/g)).toEqual(['<use'])
    expect(text).toContain('<text></text>')
  })

  it('have a size: from width and height, from the view box, or a usual one', () => {
    const size = (attributes: string) => {
      const svg = harmlessSvg(`<svg ${attributes}/>`)!
      return [svg.width, svg.height]
    }
    expect(size('width="30" height="40px"')).toEqual([30, 40])
    expect(size('viewBox="0 0 200 100"')).toEqual([200, 100])
    expect(size('width="50" viewBox="0 0 200 100"')).toEqual([50, 25])
    expect(size('width="100%" height="1in"')).toEqual([100, 96])
    expect(size('viewBox="a b c d"')).toEqual([100, 100])
    expect(size('')).toEqual([100, 100])
  })

  it('that are not well formed or no drawings are refused', () => {
    for (const text of [
      '',
      'x',
      '<svg>',
      '<svg><g></svg></g>',
      '<html/>',
      '<svg/><svg/>',
      '<svg a=b/>',
      '<svg/>x',
      '<!-- ',
      '<svg',
    ])
      expect(harmlessSvg(text), text).toBeUndefined()
    expect(harmlessSvg(`${'<g>'.repeat(500)}${'</g>'.repeat(500)}`)).toBeUndefined()
    expect(harmlessSvg(`<svg>${'<g>'.repeat(500)}${'</g>'.repeat(500)}</svg>`)).toBeUndefined()
  })

  it('made harmless once, stay as they are, whatever they were', () => {
    const name = fc.constantFrom('g', 'rect', 'text', 'style', 'script', 'use', 'a', 'svg:path', 'image', 'x:y')
    const attribute = fc.tuple(
      fc.constantFrom('id', 'style', 'fill', 'href', 'xlink:href', 'onclick', 'd', 'class', 'transform', 'width'),
      fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.constantFrom(
          'url(#a)',
          'url(http://x)',
          '#a',
          'fill:red;mask:url(x)',
          'javascript:x',
          'translate(1 2)',
          '&lt;',
        ),
      ),
    )
    const asText = (text: string) =>
      text.replace(/[&<"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[sign]!)
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string({ maxLength: 10 }).map(asText),
        fc
          .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.array(tie('tree'), { maxLength: 3 }))
          .map(
            ([tag, attributes, children]) =>
              `<${tag}${attributes.map(([key, text]) => ` ${key}="${asText(text)}"`).join('')}>${children.join('')}</${tag}>`,
          ),
      ),
    }))
    fc.assert(
      fc.property(tree, (inside) => {
        const once = clean(inside)
        expect(once).toBeDefined()
        expect(harmlessSvg(once!)?.text).toBe(once)
        expect(once!).not.toMatch(/<script|<image|\son\w+="|javascript:x"|url\((?!#)[^)]*\)"/)
      }),
      { numRuns: 300 },
    )
  })
})
