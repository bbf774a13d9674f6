export interface ListenOptions {
  readonly port?: number
  readonly root?: string
  /** This machine only, unless another one is named. */
  readonly host?: string
}
export interface Listening {
  readonly address: string
  /** All by which a browser reaches it. */
  readonly addresses: readonly string[]
  close(): Promise<void>
}
export function listen(options?: ListenOptions): Promise<Listening>
