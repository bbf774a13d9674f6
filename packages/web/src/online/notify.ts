/** Being told of one's turn while no page is open, where browser and server can do it. */
import { pushKey, subscribeDevice, unsubscribeDevice } from './api.ts'

/** Undefined where this browser cannot do it, or asks to be installed first. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined
  return navigator.serviceWorker.getRegistration()
}

/** `none` where it cannot be had. */
export type Notifying = 'none' | 'off' | 'on' | 'forbidden'

export async function notifying(): Promise<Notifying> {
  const worker = await registration()
  if (!worker) return 'none'
  if (Notification.permission === 'denied') return 'forbidden'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

export async function notifyMe(language: string): Promise<Notifying> {
  const worker = await registration()
  if (!worker) return 'none'
  if ((await Notification.requestPermission()) !== 'granted') return 'forbidden'
  const { key } = await pushKey(language)
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await subscribeDevice(subscription.toJSON(), language)
  return 'on'
}

export async function leaveMeAlone(language: string): Promise<Notifying> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await unsubscribeDevice(language)
  return 'off'
}
