export { FavouriteButton, Heart } from './favourite-button';
export { MyGames } from './my-games';
export {
  $favourites,
  $favouriteSet,
  $myGames,
  $personalStatus,
  $recent,
  favouriteToggled,
  personalRequested,
} from './model';
