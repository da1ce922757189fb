/** The longest side of a sent picture in px; the server stores no larger one. */
export const longestSide = 1_600;
/** Aim for the size of a sent picture in bytes: about 30 s on a connection of 10 KB/s. */
const wantedBytes = 300_000;
const qualities = [0.82, 0.66, 0.5];

/** The size of a picture whose longest side is at most `most` px, with the same shape; never larger than it is. */
export function fitted({ width, height }: { width: number; height: number }, most = longestSide) {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface Decoded {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

/** Decodes with an img element, for browsers whose createImageBitmap does not decode this file. */
async function decodeByElement(file: Blob): Promise<Decoded> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return { source: image, width, height, close: () => URL.revokeObjectURL(url) };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

async function decode(file: Blob): Promise<Decoded> {
  try {
    // The orientation in the EXIF data is applied, because EXIF data is not sent.
    // eslint-disable-next-line compat/compat -- without it (Safari 14) the call throws, and an element decodes
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    return decodeByElement(file);
  }
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no memory')) : resolve(blob)), 'image/jpeg', quality);
  });

/**
 * Draws a picture anew as a JPEG with a longest side of at most 1,600 px. Nothing else of the file is kept, such as the
 * location in its EXIF data. Throws when the browser cannot decode the file.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const { source, width, height, close } = await decode(file);
  const canvas = document.createElement('canvas');
  try {
    if (width === 0 || height === 0) throw new Error('an empty picture');
    const size = fitted({ width, height });
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no memory');
    // JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(source, 0, 0, size.width, size.height);
    let blob = await encode(canvas, qualities[0]!);
    for (const quality of qualities.slice(1)) {
      if (blob.size <= wantedBytes) break;
      blob = await encode(canvas, quality);
    }
    return blob;
  } finally {
    close();
    // Frees the memory of the canvas at once, which Safari otherwise keeps.
    canvas.width = 0;
    canvas.height = 0;
  }
}
