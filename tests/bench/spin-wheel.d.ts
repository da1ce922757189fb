declare module 'spin-wheel/dist/spin-wheel-esm.js' {
  export class Wheel {
    constructor(container: HTMLElement, props: {
      items: readonly { label: string; backgroundColor: string; labelColor: string }[];
      onRest(): void;
    });
    spinToItem(item: number, ms: number, toCenter: boolean, turns: number, direction: 1 | -1, easing: ((t: number) => number) | null): void;
  }
}
