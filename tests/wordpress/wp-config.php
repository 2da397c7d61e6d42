<?php
// Everything that differs from run to run comes from the environment; see tests/delivery/wordpress.ts.
const DB_NAME = 'wordpress';
const DB_USER = 'root';
const DB_PASSWORD = '';
define('DB_HOST', 'localhost:' . getenv('WORDPRESS_SOCKET'));
define('WP_HOME', getenv('WORDPRESS_ORIGIN'));
define('WP_SITEURL', WP_HOME);
define('WPMU_PLUGIN_DIR', getenv('WORDPRESS_PLUGINS'));
const WP_HTTP_BLOCK_EXTERNAL = true;
const DISABLE_WP_CRON = true;
const WP_AUTO_UPDATE_CORE = false;
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
  define("{$name}_KEY", $name);
  define("{$name}_SALT", "$name salt");
}
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
