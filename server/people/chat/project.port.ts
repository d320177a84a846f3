import type { Project } from '@/server/firestore/api'
import { makePort } from '@/server/platform/port/port'

/** The operator's Firebase project, where messages are written; undefined where our own server keeps them. */
export const projectPort = makePort<Project | undefined>('the Firebase project')
