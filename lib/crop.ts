/** Width and height of a user's picture, px. */
const SIDE = 512
const QUALITY = 0.9

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Cuts a square out of a picture, drawn anew: nothing of the file but its pixels goes on. Rejects what is no picture. */
export async function cropSquare(url: string, area: Area): Promise<File> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const { x, y, width, height } = area
  context.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (!blob) throw new Error('no picture')
  return new File([blob], 'photo.jpg', { type: blob.type })
}
