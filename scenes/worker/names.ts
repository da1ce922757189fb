/** The scenes of the app that the worker draws. */
export type SceneName = 'cash-rain' | 'collect-cards' | 'lucky-refund' | 'wheel';
