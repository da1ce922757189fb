import { DOMAdapter, ImageSource, Rectangle, Sprite, Texture } from 'pixi.js';

/** PixiJS spritesheet JSON, the part we read. */
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
      // Sizes in design units, whatever the sheet's density: a sprite of scale 1 is as large as it was drawn.
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

  /** A sprite of a frame, pinned where the art says. */
  sprite(name: string): Sprite {
    return new Sprite({ texture: this.get(name) });
  }

  /** Throws with the frame's name when the sheet lacks it: art and scene must agree. */
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

/** `path` without extension: AVIF where the browser reads it, WebP otherwise. */
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
    // Closing it would leave nothing to upload from after a lost context.
    autoGarbageCollect: false,
  });

interface LoadedPicture {
  texture: Texture;
  bitmap: ImageBitmap;
  destroy(): void;
}

/** A whole picture as one texture. Rejects when neither format can be had. */
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

/** `path`.json and the picture beside it. */
export const loadAtlas = async (path: string): Promise<Atlas> => {
  const [sheet, bitmap] = await Promise.all([loadJson<Sheet>(`${path}.json`), bitmapOf(`${path}.webp`)]);
  return new Atlas(sourceOf(bitmap), sheet);
};

/** Plain JSON that the art build wrote beside the pictures. */
export const loadJson = async <T>(url: string): Promise<T> => {
  const answer = await DOMAdapter.get().fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as T;
};
