import { Application, Container, Sprite } from 'pixi.js';
import type { Texture, WebGLRenderer } from 'pixi.js';
import { loadAtlas, loadPicture } from '../../scenes/kit/loader';
import type { Atlas } from '../../scenes/kit/loader';
import { Painting, squareBox } from '../../scenes/kit/painting';
import { Probe } from '../../scenes/kit/probe';
import { paintBlur, paintDisc } from '../../scenes/wheel/paint/disc';
import { litFacetBox, paintGem, paintLitFacet, paintPrizes } from '../../scenes/wheel/paint/gem';
import type { Skin, WheelSlice } from '../../scenes/wheel/messages';
import type { SceneBench } from './scene-bench';

const frameMs = 1_000 / 60;
const turnMs = 4_500;
const lightStepMs = 50;
const side = 604;
const tau = Math.PI * 2;

type Move = (t: number, angle: number) => void;

/** The coin wheel: the disc turns and is blurred while it is fast. The pin moves as a sine. */
const coinFace = (wheel: Container, atlas: Atlas, slices: readonly WheelSlice[]): Move => {
  const sharp = new Painting(squareBox(side), 1.2, (brush) => paintDisc(brush, atlas, slices, 'a'));
  const smeared = new Painting(squareBox(side), 0.6, (brush) => paintBlur(brush, sharp.canvas, side));
  const [disc, blur, pin] = [
    new Sprite({ texture: sharp.texture }),
    new Sprite({ texture: smeared.texture }),
    atlas.sprite('coin-pointer'),
  ];
  pin.position.set(0, -358);
  wheel.addChild(disc, blur, atlas.sprite('sheen'), atlas.sprite('coin-hub'), pin);
  return (t, angle) => {
    const soft = Math.max(0, Math.min(1, (0.6 - t) / 0.36));
    disc.scale.set(soft < 1 ? 1 : 0);
    if (soft < 1) disc.rotation = angle;
    blur.scale.set(soft > 0 ? 1 : 0);
    if (soft > 0) {
      blur.rotation = angle;
      blur.alpha = soft;
    }
    pin.rotation = 0.4 * Math.sin(angle * slices.length);
  };
};

/** The diamond wheel: a light runs round the gem. One facet is fully lit and two fade. */
const gemFace = (wheel: Container, atlas: Atlas, slices: readonly WheelSlice[]): Move => {
  const count = slices.length;
  const box = squareBox(710);
  const painted = (paint: Painting): Texture => paint.texture;
  const texture = painted(new Painting(litFacetBox(count), 0.6, (brush) => paintLitFacet(brush, count, 'a')));
  const facets = slices.map((_, i) => new Sprite({ texture, rotation: (i / count) * tau }));
  const pointer = atlas.sprite('diamond-pointer');
  pointer.position.set(0, -352);
  wheel.addChild(
    new Sprite({ texture: painted(new Painting(box, 1.2, (brush) => paintGem(brush, atlas, slices, 'a'))) }),
    ...facets,
    new Sprite({ texture: painted(new Painting(box, 1.2, (brush) => paintPrizes(brush, atlas, slices, 'a'))) }),
    pointer,
  );
  return (_, angle) => {
    const head = (angle / tau) * count;
    for (let i = 0; i < count; i += 1) {
      const facet = facets[i] as Sprite;
      const light = Math.max(0, 1 - ((head - i + count * 100) % count) / 3);
      facet.alpha = light;
      facet.scale.set(light > 0 ? 1 : 0);
    }
  };
};

/**
 * Bare PixiJS: the same pictures in the same places, moved like the wheel by as little code as possible. There is no
 * scene, clock, messages, phases, pegs or sound. This is the lower bound of a wheel's cost.
 */
export const floor = async (
  app: Application,
  skin: Skin,
  slices: readonly WheelSlice[],
  manual: boolean,
): Promise<SceneBench> => {
  const [atlas, backdrop, body] = await Promise.all([
    loadAtlas('/scenes/wheel/atlas'),
    loadPicture(`/scenes/wheel/${skin}-a-backdrop`),
    loadPicture(`/scenes/wheel/${skin}-a-body`),
  ]);
  const behind = new Container({ scale: innerWidth / 780 });
  const wheel = new Container({ x: innerWidth / 2, y: innerHeight * 0.4, scale: innerWidth / 764 });
  behind.addChild(new Sprite({ texture: backdrop.texture, width: 780, height: 1_688 }));
  app.stage.addChild(behind, wheel);
  wheel.addChild(new Sprite({ texture: body.texture, x: -370, y: -372, width: 740, height: 972 }));
  const face = skin === 'coin' ? coinFace(wheel, atlas, slices) : gemFace(wheel, atlas, slices);
  const ring = (count: number, radius: number, name: string): Sprite[] =>
    Array.from({ length: count }, (_, i) => {
      const sprite = atlas.sprite(name);
      sprite.position.set(radius * Math.cos((i / count) * tau), radius * Math.sin((i / count) * tau));
      wheel.addChild(sprite);
      return sprite;
    });
  const lights = skin === 'coin' ? ring(30, 322.5, 'coin-bulb') : ring(18, 331, 'ice-bulb');
  const halo = ring(1, 352, 'glow');
  const twinkles = [...ring(skin === 'coin' ? 4 : 0, 430, 'bulb-on'), ...ring(6, 400, 'sparkle')];
  let ms = 0;
  let step = -1;
  const move = (): void => {
    const t = (ms % turnMs) / turnMs;
    face(t, 5 * tau * (1 - (1 - t) ** 2.4));
    const now = Math.floor(ms / lightStepMs);
    if (now === step) return;
    step = now;
    for (let i = 0; i < lights.length; i += 1)
      (lights[i] as Sprite).alpha = Math.max(0.05, 1 - ((now * 0.7 + 500 - i) % 5) / 2.6);
    for (let i = 0; i < twinkles.length; i += 1) {
      const twinkle = twinkles[i] as Sprite;
      twinkle.alpha = 0.5 + 0.45 * Math.sin(now / 11 + i);
      twinkle.scale.set(0.5 + 0.4 * twinkle.alpha);
    }
    (halo[0] as Sprite).alpha = now % 8 ? 0.5 : 0.7;
  };
  const probe = new Probe();
  if (manual) probe.countDraws(app.renderer as WebGLRenderer);
  const draw = (): void => {
    ms += frameMs;
    bench.frames += 1;
    move();
    app.render();
  };
  const bench: SceneBench = {
    frames: 0,
    moved: () => probe.stats(app.stage, app.renderer as WebGLRenderer).liveObjects - 2,
    drawCalls: () => {
      probe.frame(0);
      draw();
      probe.frame(0);
      return probe.stats(app.stage, app.renderer as WebGLRenderer).drawCalls;
    },
    burn: (frames) => {
      for (let i = 0; i < frames; i += 1) draw();
    },
  };
  const frame = (): void => {
    requestAnimationFrame(frame);
    draw();
  };
  if (!manual) requestAnimationFrame(frame);
  return bench;
};
