/** Icons of the first screen: bars, home, toasts and its error states. Their shapes are part of the first load. */
export const firstIconNames = `
  list x caret-left caret-right
  game-controller game-controller-fill wallet gift hand-withdraw user
  fire fire-fill rocket-launch cherries heart heart-fill dice-five
  megaphone-fill receipt-fill shield-check-fill envelope-simple phone-fill chat-circle-text-fill
  warning-circle-fill check-circle-fill info-fill wifi-slash arrow-clockwise magnifying-glass
`
  .trim()
  .split(/\s+/);

/** Phosphor icons used by the app: bold weight, or solid when the name ends in -fill. */
export const iconNames = `
  list x caret-left caret-right caret-down
  game-controller game-controller-fill wallet wallet-fill gift gift-fill hand-withdraw hand-withdraw-fill
  user user-fill megaphone-fill
  fire fire-fill rocket-launch cherries ticket club heart heart-fill lightning storefront
  speaker-high-fill speaker-slash-fill eye eye-slash
  warning-circle-fill check-circle-fill info-fill question-fill
  envelope-simple gear-six translate moon-stars-fill sun-fill sign-out globe shield-check-fill
  headset-fill phone-fill chat-circle-text-fill chat-teardrop-dots-fill users-three-fill briefcase-fill hash-fill
  copy plus arrow-clockwise wifi-slash cloud-slash lock-fill crown-fill receipt-fill clock
  device-mobile share-network coins-fill palette-fill dice-five hand-tap-fill trophy-fill database-fill house-line
  identification-card-fill key-fill camera-fill check shield-check play-fill arrow-counter-clockwise
  skip-forward-fill
  target arrows-out-cardinal sign-in sparkle-fill chart-line-up question
  x-circle-fill sliders-horizontal clock-counter-clockwise lightbulb-fill swap clock-countdown-fill minus trash-fill
  trash shuffle list-numbers checks envelope-simple-fill seal-check-fill bell-fill
  shopping-cart-simple package-fill truck-fill map-pin-fill arrow-square-out paper-plane-tilt arrow-bend-up-left
  lightning-fill club-fill ticket-fill rocket-launch-fill cherries-fill cloud-rain cloud-rain-fill spinner-ball
  spinner-ball-fill diamond diamond-fill arrows-counter-clockwise lightbulb sun-horizon sun-horizon-fill list-checks
  list-checks-fill crown percent storefront-fill user-plus user-plus-fill headset moon sun speaker-high speaker-slash
  bell download-simple gear-six-fill
`
  .trim()
  .split(/\s+/);

/** Icons of the house games (games/shell): bar, dock, sheets and page parts of all games. */
export const gameIconNames = `
  caret-left caret-down x minus plus check copy question info-fill warning-circle-fill check-circle-fill
  arrow-clockwise shield-check-fill speaker-high speaker-slash wallet-fill flask-fill leaf-fill clock-fill hourglass-medium wifi-slash
  clock-counter-clockwise list-numbers arrows-clockwise skip-forward-fill eraser ticket dice-five hand-coins-fill
  arrows-left-right arrows-horizontal swap sketch-logo diamond-fill bomb-fill play-fill trophy-fill
  rocket-launch-fill arrow-u-up-left trash stack-plus arrows-out-line-horizontal grid-nine
  motorcycle-fill soccer-ball-fill caret-right book-open-fill
`
  .trim()
  .split(/\s+/);
