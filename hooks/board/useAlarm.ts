import { useEffect, useState } from 'react'

const RING_MS = 4_000
const TONES_HZ = [880, 1175]
const TONE_S = 0.18

/** Two short tones. */
function ring(context: AudioContext) {
  TONES_HZ.forEach((frequency, index) => {
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    const start = context.currentTime + index * TONE_S
    oscillator.frequency.value = frequency
    volume.gain.setValueAtTime(0.3, start)
    volume.gain.exponentialRampToValueAtTime(0.01, start + TONE_S)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + TONE_S)
  })
}

/**
 * Rings every few seconds while `isDue`. Browsers play sound only after a press, so somebody turns it
 * on for the shift; it ends with the page.
 */
export function useAlarm(isDue: boolean) {
  const [context, setContext] = useState<AudioContext | null>(null)
  useEffect(() => {
    if (!context || !isDue) return
    ring(context)
    const timer = setInterval(() => ring(context), RING_MS)
    return () => clearInterval(timer)
  }, [context, isDue])
  useEffect(() => () => void context?.close(), [context])
  return {
    isOn: context !== null,
    turnOn: () => {
      const made = new AudioContext()
      ring(made)
      setContext(made)
    },
    turnOff: () => setContext(null),
  }
}
