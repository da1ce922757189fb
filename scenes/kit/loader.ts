import { DOMAdapter, ImageSource, Rectangle, Sprite, Texture } from 'pixi.js';

/** The fields of the PixiJS spritesheet JSON that the loader reads. */
interface Sheet {
  frames: Record<
    string,
    {
      frame: { x: number; y: number; w: number; h: number };
      trimmed?: boolean;
      sourceSize?: { w: number; h: number };
      spriteSourceSize?: { x: number; y: number; w: number; h: number };
      anchor?: { x: number; y: number };
      /** Sheet pixels per design unit. */
      density?: number;
    }
  >;
  meta: { image?: string; scale?: string | number };
}

/** Named textures of one sheet. */
export class Atlas {
  readonly source: ImageSource;
  readonly #frames = new Map<string, Texture>();

  constructor(source: ImageSource, sheet: Sheet) {
    this.source = source;
    for (const [name, { frame, sourceSize, spriteSourceSize, anchor, density = 1 }] of Object.entries(sheet.frames)) {
      const box = spriteSourceSize ?? { x: 0, y: 0, w: frame.w, h: frame.h };
      // Texture sizes are in design units for any sheet density, so a sprite of scale 1 has the size at which it was
      // designed.
      this.#frames.set(
        name,
        new Texture({
          source,
          frame: new Rectangle(frame.x, frame.y, frame.w, frame.h),
          orig: new Rectangle(0, 0, (sourceSize?.w ?? frame.w) / density, (sourceSize?.h ?? frame.h) / density),
          trim: new Rectangle(box.x / density, box.y / density, frame.w / density, frame.h / density),
          defaultAnchor: anchor ?? { x: 0.5, y: 0.5 },
        }),
      );
    }
  }

  /** Creates a sprite of a frame. Its anchor comes from the sheet. */
  sprite(name: string): Sprite {
    return new Sprite({ texture: this.get(name) });
  }

  /** Throws with the frame's name when the sheet has no such frame, because then the art does not match the scene. */
  get(name: string): Texture {
    const texture = this.#frames.get(name);
    if (!texture) throw new Error(`the atlas has no frame "${name}"`);
    return texture;
  }

  destroy(): void {
    for (const texture of this.#frames.values()) texture.destroy(false);
    this.source.destroy();
  }
}

const bitmapOf = async (url: string): Promise<ImageBitmap> => {
  const answer = await DOMAdapter.get().fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return createImageBitmap(await answer.blob(), { premultiplyAlpha: 'premultiply' });
};

/** Loads `path`.avif, or `path`.webp when the AVIF file cannot be loaded or decoded. `path` has no extension. */
const pictureBitmap = async (path: string): Promise<ImageBitmap> => {
  try {
    return await bitmapOf(`${path}.avif`);
  } catch {
    return bitmapOf(`${path}.webp`);
  }
};

const sourceOf = (bitmap: ImageBitmap): ImageSource =>
  new ImageSource({
    resource: bitmap,
    alphaMode: 'premultiplied-alpha',
    // The bitmap must stay open: after a lost context the texture is uploaded from it again.
    autoGarbageCollect: false,
  });

interface LoadedPicture {
  texture: Texture;
  bitmap: ImageBitmap;
  destroy(): void;
}

/** Loads a picture as one texture; `path` has no extension. Rejects when neither AVIF nor WebP can be loaded. */
export const loadPicture = async (path: string): Promise<LoadedPicture> => {
  const bitmap = await pictureBitmap(path);
  const texture = new Texture({ source: sourceOf(bitmap) });
  return {
    texture,
    bitmap,
    destroy: () => {
      texture.destroy(true);
      bitmap.close();
    },
  };
};

/** Loads `path`.json and `path`.webp as an atlas. Rejects when one of them cannot be loaded. */
export const loadAtlas = async (path: string): Promise<Atlas> => {
  const [sheet, bitmap] = await Promise.all([loadJson<Sheet>(`${path}.json`), bitmapOf(`${path}.webp`)]);
  return new Atlas(sourceOf(bitmap), sheet);
};

/** Loads a JSON file that the art build wrote. Rejects when the response is not 2xx. */
export const loadJson = async <T>(url: string): Promise<T> => {
  const answer = await DOMAdapter.get().fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as T;
};
