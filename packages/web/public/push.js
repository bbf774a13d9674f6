// Part of the service worker: a message that it is somebody's turn, also while no page is open.
self.addEventListener('push', (event) => {
  const { title = 'Játékvilág', body = '', room = '' } = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: room,
      data: { room },
      icon: 'icon-192.png',
      badge: 'icon-192.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(`./#/room/${encodeURIComponent(event.notification.data.room)}`, self.registration.scope).href
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows.find(({ url }) => url.startsWith(self.registration.scope))
      if (!open) return self.clients.openWindow(address)
      await open.navigate(address)
      return open.focus()
    }),
  )
})
