// Preloaded into a server that is measured: on a message it collects garbage and tells what is left.
// Timers and sockets are counted as objects that are still reachable; ones that hold no process open count, too.
import net from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import v8 from 'node:v8'

const probe = setTimeout(() => {}, 0)
clearTimeout(probe)
const Timeout = probe.constructor

const count = (names) => {
  const counts = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

async function measure() {
  // what waits for a finalizer or a closing socket is gone after some turns
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc()
    await turn()
  }
  return {
    heap: v8.getHeapStatistics().used_heap_size,
    timers: v8.queryObjects(Timeout),
    sockets: v8.queryObjects(net.Socket),
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
    handles: count(process.getActiveResourcesInfo()),
  }
}

process.on('message', (message) => {
  if (message === 'measure') measure().then((figures) => process.send?.(figures))
})
process.channel?.unref()
