<?php
// php put.php FOLDER < JSON: puts each entry of the list where it says, over what stands there under its name.
// Rights decide what is kept of it, as when its user saves it by hand.
require "$argv[1]/wp-load.php";

foreach (json_decode(stream_get_contents(STDIN), true) as $entry) {
  wp_set_current_user(get_user_by('login', $entry['user'])->ID);
  match ($entry['where']) {
    'post' => put_post('post', $entry['name'], $entry['content']),
    'footer' => put_footer($entry['name'], $entry['content']),
    'text widget' => put_text_widget($entry['content']),
    'additional css' => wp_update_custom_css_post($entry['content'], ['stylesheet' => $entry['name']]),
  };
}

function put_post(string $type, string $name, string $content, int $over = 0): int {
  $data = ['post_type' => $type, 'post_name' => $name, 'post_title' => $name, 'post_content' => $content];
  return wp_insert_post(wp_slash(['ID' => $over, 'post_status' => 'publish'] + $data));
}

function put_footer(string $theme, string $content): void {
  $of_theme = ['taxonomy' => 'wp_theme', 'field' => 'name', 'terms' => $theme];
  $there = get_posts(['post_type' => 'wp_template_part', 'tax_query' => [$of_theme]]);
  $id = put_post('wp_template_part', 'footer', $content, $there[0]->ID ?? 0);
  wp_set_object_terms($id, $theme, 'wp_theme');
  wp_set_object_terms($id, 'footer', 'wp_template_part_area');
}

/** In the classic theme's only place for widgets, below every page. */
function put_text_widget(string $content): void {
  $text = (new WP_Widget_Text())->update(['title' => '', 'text' => $content, 'visual' => true], []);
  update_option('widget_text', [2 => $text, '_multiwidget' => 1]);
  wp_set_sidebars_widgets(['sidebar-1' => $content ? ['text-2'] : []]);
}
