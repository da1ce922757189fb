export { drawCover, keepCover, readCover, type DrawnCover } from './pictures/covers';
export { ownPictures, pictureUrl, readPicture } from './pictures/store';
export { readProfile } from './read-profile';
