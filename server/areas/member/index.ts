export { ownPictures, pictureUrl, readPicture } from './pictures/store';
export { readProfile } from './read-profile';
