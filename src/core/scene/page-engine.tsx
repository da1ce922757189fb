import { Application } from '@pixi/react';
import type { ComponentProps } from 'react';
import { WebGLRenderer, type Application as PixiApplication } from 'pixi.js';
import { createPortal } from 'react-dom';
import { SceneClock } from '../../../scenes/kit/clock';
import { loadPageFonts } from '../../../scenes/kit/fonts';
import { mountScene } from '../../../scenes/kit/host';
import { applicationOptions } from '../../../scenes/kit/pixi';
import type { EngineApp, MountedScene, MountRequest } from './mounted-scene';

/** Named, so that the renderer comes with this chunk instead of in a round trip of its own. */
export const renderer = WebGLRenderer;

/** The one element that the canvas lives in; it moves to the slot of the scene that plays. */
const element = document.createElement('div');
element.className = 'stage__canvas';

const options = applicationOptions(window.devicePixelRatio) as ComponentProps<typeof Application>;

/**
 * The one Application, kept for the life of the page: making it anew crashes, leaks or blanks (pixi-react #613, #602,
 * #650; pixijs #11694, #2233). Its props never change.
 */
export const Engine = ({ onInit }: { onInit: (app: EngineApp) => void }) =>
  createPortal(<Application {...options} onInit={onInit} />, element);

/** Makes the scene of a slot, fills it, and puts it on the stage. Rejects when its art cannot be loaded. */
export async function seat<In, Out, Data>(
  app: EngineApp,
  { source, slot, data, quality, onOut, onLost, onRestored }: MountRequest<In, Out, Data>,
): Promise<MountedScene<In>> {
  const [make] = await Promise.all([source.load(), loadPageFonts()]);
  const clock = new SceneClock();
  source.sound.resume();
  const scene = make({ clock, sound: source.sound, on: onOut, now: () => clock.ms });
  try {
    await scene.prepare(data);
  } catch (error) {
    scene.dispose();
    throw error;
  }
  slot.append(element);
  const host = mountScene(app as PixiApplication, scene, { clock, slot, quality, onLost, onRestored });
  return {
    send: (port) => scene.send(port),
    ms: () => host.ms,
    dispose: () => {
      host.dispose();
      if (element.parentElement === slot) element.remove();
    },
  };
}
