// Types of the other wheel libraries, as far as the benchmark uses them. Their own types are missing, wrong, or made
// for another version of React.
declare module 'spin-wheel/dist/spin-wheel-esm.js' {
  export class Wheel {
    constructor(
      container: HTMLElement,
      props: {
        items: readonly { label: string; backgroundColor: string; labelColor: string }[];
        onRest(): void;
      },
    );
    spinToItem(
      item: number,
      ms: number,
      toCenter: boolean,
      turns: number,
      direction: 1 | -1,
      easing: ((t: number) => number) | null,
    ): void;
  }
}

declare module 'lucky-canvas' {
  export class LuckyWheel {
    constructor(
      selector: string,
      config: {
        width: string;
        height: string;
        blocks: readonly { padding: string; background: string }[];
        prizes: readonly {
          background: string;
          fonts: readonly { text: string; top: string; fontColor: string; fontSize: string }[];
        }[];
        buttons: readonly { radius: string; background: string; pointer: boolean }[];
        defaultConfig: { speed: number; accelerationTime: number; decelerationTime: number };
        end(): void;
      },
    );
    play(): void;
    stop(slice: number): void;
  }
}

declare module 'react-custom-roulette' {
  import type { FC } from 'react';

  export const Wheel: FC<{
    mustStartSpinning: boolean;
    prizeNumber: number;
    data: readonly { option: string; style: { backgroundColor: string; textColor: string } }[];
    spinDuration: number;
    onStopSpinning(): void;
  }>;
}
