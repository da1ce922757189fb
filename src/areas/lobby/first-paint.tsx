// The start requests the lobby.
import './model/model';
