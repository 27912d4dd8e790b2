import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { formatBytes } from '#app/platform/bytes.ts'
import type { Finding } from '#app/platform/check.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3

/**
 * Thresholds of free space: 15 % and 5 %. At most 5 GB and 1 GB, which nobody fills in a day; at least 400 MB and 200
 * MB, the room for write-ahead log and backup; on a disk not much larger, half and a quarter of it.
 */
const ENOUGH = { share: 0.15, most: 5 * GB, least: 400 * MB, ofSmall: 0.5 }
const LAST = { share: 0.05, most: GB, least: 200 * MB, ofSmall: 0.25 }

/** Share of free space below which a warning is urgent too. */
const URGENT_SHARE = 0.1

export type DiskSpace = { free: number; size: number }

/** Checks the disks that hold these folders, and reports the one with least room. */
export function diskCheck(folders: readonly string[]) {
  return async (): Promise<Finding> => {
    const rooms = await Promise.all(folders.map(roomOf))
    return judgeDisk(rooms.reduce((one, other) => (shareOf(other) < shareOf(one) ? other : one)))
  }
}

export function judgeDisk(room: DiskSpace): Finding {
  const { free, size } = room
  const percent = Math.floor(shareOf(room) * 100)
  const says = `Quedan ${formatBytes(free)} libres de ${formatBytes(size)} (${percent} %).`
  const todo =
    'Pide a quien cuida el servidor que libere espacio en el disco de DATA_DIR, o que le dé uno mayor.'
  if (free < floorOf(LAST, size))
    return { state: 'failure', says: `${says} Pronto no se podrá guardar nada.`, todo, isUrgent: true }
  if (free < floorOf(ENOUGH, size))
    return { state: 'warning', says, todo, isUrgent: shareOf(room) < URGENT_SHARE }
  return { state: 'ok', says }
}

function floorOf({ share, most, least, ofSmall }: typeof LAST, size: number): number {
  return Math.max(Math.min(size * share, most), Math.min(least, size * ofSmall))
}

function shareOf({ free, size }: DiskSpace): number {
  return size > 0 ? free / size : 1
}

const asked = new Map<string, Promise<DiskSpace>>()

/** One question for all who ask meanwhile: on a network disk that hangs, each takes one of libuv's four threads. */
function roomOf(folder: string): Promise<DiskSpace> {
  const question = asked.get(folder) ?? askRoom(folder).finally(() => asked.delete(folder))
  asked.set(folder, question)
  return question
}

/** Space available to the site, without the blocks reserved for root. */
async function askRoom(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    // The folder does not exist while database and files are stored elsewhere; its parent's disk is checked.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return askRoom(dirname(folder))
  }
}
