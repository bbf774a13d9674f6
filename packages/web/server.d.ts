export interface ServeOptions {
  readonly port?: number
  readonly root?: string
  readonly host?: string
}
export function listen(options?: ServeOptions): Promise<{ address: string; close(): Promise<void> }>
export function serve(options?: ServeOptions): Promise<string>
