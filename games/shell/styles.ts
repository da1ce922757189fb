// The style sheets of a game page. The order of the cascade layers comes first.
import '../../src/ui/layers.css';
import '../../src/ui/reset.css';
import '../../src/ui/tokens.css';
import './tokens.css';
import '../../src/ui/base.css';
import '../../src/ui/icon.css';
import './shell.css';
import './controls.css';
import './sheet.css';
import './wide.css';
