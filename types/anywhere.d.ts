/** What pages, workers and Node all have, and no more of it than the rooms between engine and application use. */
declare const performance: { now(): number }

declare function atob(base64: string): string
declare function btoa(bytes: string): string

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean })
  decode(bytes: Uint8Array): string
}
