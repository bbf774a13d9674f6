/** What pages, workers and Node all have, and no more of it than the rooms between engine and application use. */
declare const performance: { now(): number }

declare function atob(base64: string): string
declare function btoa(bytes: string): string

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean })
  decode(bytes: Uint8Array | ArrayBuffer): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}

/** A key as the browser keeps it; nobody looks inside. */
declare interface SealKey {
  readonly type: string
}
declare interface SealWay {
  readonly name: 'AES-GCM'
  readonly iv: Uint8Array
  readonly additionalData: Uint8Array
}
declare const crypto: {
  getRandomValues<T extends Uint8Array>(bytes: T): T
  readonly subtle: {
    importKey(
      format: 'raw',
      key: Uint8Array,
      way: 'AES-GCM' | 'PBKDF2',
      extractable: boolean,
      uses: readonly ('encrypt' | 'decrypt' | 'deriveBits')[],
    ): Promise<SealKey>
    encrypt(way: SealWay, key: SealKey, bytes: Uint8Array): Promise<ArrayBuffer>
    deriveBits(
      way: { readonly name: 'PBKDF2'; readonly hash: string; readonly salt: Uint8Array; readonly iterations: number },
      key: SealKey,
      bits: number,
    ): Promise<ArrayBuffer>
    decrypt(way: SealWay, key: SealKey, bytes: Uint8Array): Promise<ArrayBuffer>
  }
}

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  class Memory {
    constructor(size: { readonly initial: number })
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  class Instance {
    constructor(module: Module, imports: { readonly env: Readonly<Record<string, unknown>> })
    readonly exports: Readonly<Record<string, unknown>>
  }
}
