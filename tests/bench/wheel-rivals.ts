import { loadAtlas } from '../../scenes/kit/loader';
import { Painting, squareBox } from '../../scenes/kit/painting';
import { paintDisc } from '../../scenes/wheel/paint/disc';
import type { WheelSlice } from '../../scenes/wheel/messages';
import type { SceneBench } from './scene-bench';

// Other wheel libraries, each on its own page: twelve slices with a label, about as large as our disc, with endless
// spins of about the same length. They draw slices, labels and a pointer, but no pictures, lights or backdrop.
const size = Math.round(innerWidth * 0.9);
const spinMs = 4_500;
const turns = 5;
const colours = ['#4A2488', '#F0408A', '#2C1258', '#22C7B4'];

/** Counts the frames of a library. Each library requests one animation frame at a time. */
const countFrames = (bench: SceneBench): void => {
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) =>
    ask((stamp) => {
      bench.frames += 1;
      run(stamp);
    });
};

const emptyBench = (): SceneBench => ({ frames: 0, moved: () => 1, drawCalls: () => 0, burn: () => undefined });

const box = (slot: HTMLElement): HTMLElement => {
  const made = slot.appendChild(document.createElement('div'));
  made.id = 'wheel';
  made.style.cssText = `position:absolute;left:5%;top:18%;width:${size}px;height:${size}px`;
  return made;
};

export const lucky = async (slot: HTMLElement, slices: readonly WheelSlice[]): Promise<SceneBench> => {
  const bench = emptyBench();
  countFrames(bench);
  box(slot);
  const { LuckyWheel } = await import('lucky-canvas');
  let spins = 0;
  const wheel = new LuckyWheel('#wheel', {
    width: `${size}px`,
    height: `${size}px`,
    blocks: [{ padding: '20px', background: '#3A1A78' }],
    prizes: slices.map(({ label }, i) => ({
      background: colours[i % colours.length] as string,
      fonts: [{ text: label, top: '10%', fontColor: '#fff', fontSize: '20px' }],
    })),
    buttons: [{ radius: '15%', background: '#FFC83D', pointer: true }],
    // The library's own spin: it accelerates, and slows down when the slice is known.
    defaultConfig: { speed: 16, accelerationTime: 720, decelerationTime: spinMs - 720 },
    end: () => spin(),
  });
  const spin = (): void => {
    spins += 1;
    wheel.play();
    setTimeout(() => wheel.stop(spins % slices.length), 300);
  };
  spin();
  return bench;
};

export const spinWheel = async (slot: HTMLElement, slices: readonly WheelSlice[]): Promise<SceneBench> => {
  const bench = emptyBench();
  countFrames(bench);
  const { Wheel } = await import('spin-wheel/dist/spin-wheel-esm.js');
  let spins = 0;
  const wheel = new Wheel(box(slot), {
    items: slices.map(({ label }, i) => ({
      label,
      backgroundColor: colours[i % colours.length] as string,
      labelColor: '#fff',
    })),
    onRest: () => spin(),
  });
  const spin = (): void => {
    spins += 1;
    wheel.spinToItem(spins % slices.length, spinMs, true, turns, 1, null);
  };
  spin();
  return bench;
};

/** This library turns its wheel with CSS keyframes. */
export const roulette = async (slot: HTMLElement, slices: readonly WheelSlice[]): Promise<SceneBench> => {
  const [{ createElement, useEffect, useState }, { createRoot }, { Wheel }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-custom-roulette'),
  ]);
  const data = slices.map(({ label }, i) => ({
    option: label,
    style: { backgroundColor: colours[i % colours.length] as string, textColor: '#fff' },
  }));
  const Page = () => {
    const [{ spins, on }, setSpin] = useState({ spins: 0, on: false });
    const next = (): unknown => setTimeout(() => setSpin({ spins: spins + 1, on: true }), 50);
    // The library prepares its slices after mounting and throws when a spin starts earlier.
    useEffect(() => void next(), []);
    return createElement(Wheel, {
      mustStartSpinning: on,
      prizeNumber: spins % slices.length,
      data,
      spinDuration: spinMs / 11_350,
      onStopSpinning: () => {
        setSpin({ spins, on: false });
        next();
      },
    });
  };
  createRoot(box(slot)).render(createElement(Page));
  return emptyBench();
};

/** The usual approach: gsap rotates the disc as a DOM element and sets the opacity of DOM lights. */
export const dom = async (slot: HTMLElement, slices: readonly WheelSlice[]): Promise<SceneBench> => {
  const bench = emptyBench();
  countFrames(bench);
  const [{ gsap }, atlas] = await Promise.all([import('gsap'), loadAtlas('/scenes/wheel/atlas')]);
  const home = box(slot);
  const { canvas } = new Painting(squareBox(604), (size / 350) * 1.2, (brush) => paintDisc(brush, atlas, slices, 'a'));
  canvas.style.cssText = 'position:absolute;inset:6%;width:88%;height:88%';
  home.append(canvas);
  const lights = Array.from({ length: 30 }, (_, i) => {
    const light = home.appendChild(document.createElement('i'));
    const angle = (i / 30) * Math.PI * 2;
    light.style.cssText = `position:absolute;width:12px;height:12px;border-radius:50%;background:#ffd56a;left:${48 + 47 * Math.cos(angle)}%;top:${48 + 47 * Math.sin(angle)}%`;
    return light;
  });
  gsap.to(canvas, { rotation: turns * 360, duration: spinMs / 1_000, ease: 'power2.out', repeat: -1 });
  gsap.to(lights, {
    opacity: 0.1,
    duration: 0.2,
    repeat: -1,
    yoyo: true,
    stagger: { each: 0.07, repeat: -1, yoyo: true },
  });
  return bench;
};
