/** Whether a set of cells can be covered with dominoes: every cell gets a neighbour of its own, by augmenting paths. */
export class DominoCover {
  /** The cells to cover; whoever asks fills it. */
  readonly wanted: Uint8Array
  private readonly cells: number
  private readonly steps: Int32Array
  /** Neighbours are of different shades, as on a chessboard. */
  private readonly isDark: Uint8Array
  private readonly partner: Int32Array
  private readonly visited: Int32Array
  private visit = 0

  /** `steps[side * cells + cell]` is the cell on that of four sides, -1 over the edge. */
  constructor(cells: number, steps: Int32Array, isDark: Uint8Array) {
    this.cells = cells
    this.steps = steps
    this.isDark = isDark
    this.wanted = new Uint8Array(cells)
    this.partner = new Int32Array(cells)
    this.visited = new Int32Array(cells)
  }

  exists(): boolean {
    const { cells, wanted, isDark, partner } = this
    let surplus = 0
    for (let cell = 0; cell < cells; cell++) if (wanted[cell]) surplus += isDark[cell] ? 1 : -1
    if (surplus !== 0) return false
    partner.fill(-1)
    for (let cell = 0; cell < cells; cell++) {
      if (!wanted[cell] || partner[cell] >= 0) continue
      this.visit++
      if (!this.findPartner(cell)) return false
    }
    return true
  }

  private findPartner(cell: number): boolean {
    const { cells, steps, wanted, partner, visited } = this
    for (let side = 0; side < 4; side++) {
      const beside = steps[side * cells + cell]
      if (beside < 0 || !wanted[beside] || visited[beside] === this.visit) continue
      visited[beside] = this.visit
      if (partner[beside] >= 0 && !this.findPartner(partner[beside])) continue
      partner[beside] = cell
      partner[cell] = beside
      return true
    }
    return false
  }
}
