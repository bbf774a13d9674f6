/** Small wooden sounds, made on the spot: no file to load. */
let context: AudioContext | undefined

interface Knock {
  readonly pitch: number
  readonly at: number
  readonly loud: number
  readonly length: number
}

const KNOCKS: Record<'put' | 'take' | 'end', readonly Knock[]> = {
  put: [{ pitch: 420, at: 0, loud: 0.25, length: 0.06 }],
  take: [
    { pitch: 300, at: 0, loud: 0.3, length: 0.07 },
    { pitch: 460, at: 0.06, loud: 0.2, length: 0.06 },
  ],
  end: [
    { pitch: 392, at: 0, loud: 0.18, length: 0.25 },
    { pitch: 523, at: 0.14, loud: 0.18, length: 0.3 },
    { pitch: 659, at: 0.28, loud: 0.18, length: 0.45 },
  ],
}

export function playSound(name: keyof typeof KNOCKS): void {
  try {
    context ??= new AudioContext()
    for (const { pitch, at, loud, length } of KNOCKS[name]) {
      const start = context.currentTime + at
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.type = 'triangle'
      tone.frequency.setValueAtTime(pitch, start)
      tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, start + length)
      volume.gain.setValueAtTime(loud, start)
      volume.gain.exponentialRampToValueAtTime(0.001, start + length)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + length)
    }
  } catch {
    // A browser without sound plays in silence.
  }
}
