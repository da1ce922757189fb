import type { Page } from '@playwright/test';

/** Mutations of one display object, and of the whole scene, that a picture test has to catch. */
export const operators = ['move', 'scale', 'hue', 'order', 'drop', 'later', 'darker', 'font'] as const;
export type Operator = (typeof operators)[number];

/** What was changed, in words. */
export type Mutated = string | null;

/** The parts of a PixiJS display object that mutations use. */
interface Node {
  visible: boolean;
  alpha: number;
  tint: number;
  label: string;
  x: number;
  y: number;
  readonly scale: { x: number; y: number };
  readonly children: Node[];
  readonly parent: Node | null;
  texture?: { source: { resource: CanvasImageSource; constructor: new (of: object) => object }; frame: Frame };
  readonly worldTransform: { a: number; b: number; c: number; d: number };
  getBounds(): { x: number; y: number; width: number; height: number };
  swapChildren(one: Node, other: Node): void;
}
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Mutable {
  readonly stage: Node;
  readonly renderer: { render(of: unknown): void };
}

/**
 * Changes one visible object of the open scene in each frame that is drawn from now on, after the scene has posed it,
 * and undoes the change after the frame. `pick` (0–1) chooses the object. Returns what was changed; null when the scene
 * has no object for this operator.
 */
export const mutate = (page: Page, operator: Operator, pick: number): Promise<Mutated> =>
  page.evaluate(mutateInPage, { operator, pick });

/** Runs in the page, so it uses nothing from outside. */
function mutateInPage({ operator, pick }: { operator: Operator; pick: number }): Mutated {
  const app = window.__scene?.inPage?.app as unknown as Mutable | undefined;
  if (!app) throw new Error('no scene is drawn by this page');
  const { stage, renderer } = app;
  const [width, height] = [390, 844];
  const leaves: Node[] = [];
  const collect = (node: Node, alpha: number): void => {
    if (!node.visible || node.alpha * alpha < 0.3) return;
    const { x, y, width: w, height: h } = node.getBounds();
    const isInside = x < width - 4 && y < height - 4 && x + w > 4 && y + h > 4;
    // A backdrop that fills the stage is not an object of its own.
    if (node.texture && isInside && w * h > 80 && w * h < width * height * 0.8) leaves.push(node);
    for (const child of node.children) collect(child, node.alpha * alpha);
  };
  collect(stage, 1);
  const overlaps = (a: Node, b: Node): boolean => {
    const [one, other] = [a.getBounds(), b.getBounds()];
    const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
    return !isBeside && one.y + one.height > other.y && other.y + other.height > one.y;
  };
  const neighbourOf = (node: Node): Node | undefined =>
    node.parent?.children.find((other) => other !== node && leaves.includes(other) && overlaps(node, other));
  const able = operator === 'order' ? leaves.filter(neighbourOf) : leaves;
  const node = operator === 'darker' ? stage.children[0] : able[Math.floor(pick * able.length)];
  if (!node) return null;

  const recoloured = (): Node['texture'] => {
    const texture = node.texture;
    if (!texture) return texture;
    const { source } = texture;
    const picture = source.resource as CanvasImageSource & { width: number; height: number };
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const context = canvas.getContext('2d');
    if (!context) return texture;
    context.filter = 'hue-rotate(20deg)';
    context.drawImage(picture, 0, 0);
    const { alphaMode, resolution } = source as unknown as { alphaMode: string; resolution: number };
    const changed = new source.constructor({ resource: canvas, alphaMode, resolution });
    const { frame, orig, trim, rotate, defaultAnchor, defaultBorders } = texture as unknown as Record<string, object>;
    const Texture = texture.constructor as new (of: object) => NonNullable<Node['texture']>;
    return new Texture({ source: changed, frame, orig, trim, rotate, defaultAnchor, defaultBorders });
  };
  const change: Record<Operator, () => () => void> = {
    move: () => {
      // Two pixels to the right on the screen, in the units of the parent.
      const { a, b, c, d } = node.parent?.worldTransform ?? { a: 1, b: 0, c: 0, d: 1 };
      const area = a * d - b * c;
      const [dx, dy] = [(2 * d) / area, (-2 * b) / area];
      node.x += dx;
      node.y += dy;
      return () => {
        node.x -= dx;
        node.y -= dy;
      };
    },
    scale: () => {
      node.scale.x *= 1.03;
      node.scale.y *= 1.03;
      return () => {
        node.scale.x /= 1.03;
        node.scale.y /= 1.03;
      };
    },
    hue: () => {
      const texture = node.texture;
      if (turned) node.texture = turned;
      return () => {
        if (texture) node.texture = texture;
      };
    },
    order: () => {
      const other = neighbourOf(node);
      if (other) node.parent?.swapChildren(node, other);
      return () => {
        if (other) node.parent?.swapChildren(node, other);
      };
    },
    drop: () => {
      node.visible = false;
      return () => {
        node.visible = true;
      };
    },
    darker: () => {
      const { tint } = node;
      node.tint = 0xf2f2f2;
      return () => {
        node.tint = tint;
      };
    },
    later: () => () => undefined,
    font: () => () => undefined,
  };
  const turned = operator === 'hue' ? recoloured() : undefined;
  const render = renderer.render.bind(renderer);
  renderer.render = (of) => {
    const undo = change[operator]();
    render(of);
    undo();
  };
  const { x, y, width: w, height: h } = node.getBounds();
  const place = [x, y, w, h].map(Math.round).join(' ');
  return `${operator} ${node.label ?? 'object'} (x y width height: ${place})`;
}

/** Undoes `mutate`. */
export const restore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const app = window.__scene?.inPage?.app as unknown as { renderer: object } | undefined;
    if (app) Reflect.deleteProperty(app.renderer, 'render');
  });
